@echo off
rem Starts documentjson.jar, which is in ..\lib, with the Java beside it, that of JAVA_HOME, or the one on the path; 17 or newer.
setlocal
set "lib=%~dp0..\lib"
set "java=java"
if exist "%JAVA_HOME%\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
if exist "%lib%\java\bin\java.exe" set "java=%lib%\java\bin\java.exe"
if defined DOCUMENTJSON_JAVA set "java=%DOCUMENTJSON_JAVA%"
"%java%" -XX:+UseSerialGC -Xms16m -Xmn10m -Xmx160m %DOCUMENTJSON_OPTS% -jar "%lib%\documentjson.jar" %*
exit /b %ERRORLEVEL%
