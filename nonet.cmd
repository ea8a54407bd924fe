@echo off
rem Starts Nonet on Windows: the release beside this file, with its own run-time where it has one, or else with a JDK 25.
rem NONET_JAVA_HOME names the folder of the JDK to use, NONET_JAVA_OPTIONS more options for the JVM.
setlocal
set "root=%~dp0"
set "java=java"
if exist "%root%runtime\bin\java.exe" set "java=%root%runtime\bin\java.exe"
if defined JAVA_HOME if not exist "%root%runtime\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
if defined NONET_JAVA_HOME set "java=%NONET_JAVA_HOME%\bin\java.exe"
"%java%" --version 2>nul | findstr /r /c:" 25[. ]" >nul || (
    echo nonet: no JDK 25 found. Install one, or set NONET_JAVA_HOME to the folder of one. 1>&2
    exit /b 2
)
set "cache=nonet.aot"
if "%~1"=="solve" if not "%~2"=="" if "%~3"=="" set "cache=solve.aot"
"%java%" -XX:+UnlockDiagnosticVMOptions -XX:+UseSerialGC -XX:ObjectAlignmentInBytes=32 -XX:-UsePerfData ^
    -XX:CompileCommand=quiet -XX:CompileCommand=BackgroundCompilation,nonet.kernel.VectorLanes*::*,false ^
    -XX:CompileCommand=CompileThresholdScaling,nonet.kernel.VectorLanes*::*,0.02 ^
    --add-exports=java.base/jdk.internal.module=ALL-UNNAMED -Xlog:aot*=off -XX:AOTCache="%root%%cache%" ^
    %NONET_JAVA_OPTIONS% -cp "%root%nonet.jar" nonet.cli.Main %*
exit /b %errorlevel%
