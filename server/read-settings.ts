import { type Env, EnvironmentError, readEnv } from './env.ts';

/**
 * Reads the settings of this process: its environment, and the file that `SETTINGS_FILE` names for what is not set
 * there, so that an operator command has the settings of the service without a shell that reads the file its own way.
 * Throws `EnvironmentError`.
 */
export function readSettings(): Env {
  const file = process.env.SETTINGS_FILE;
  if (file) {
    try {
      process.loadEnvFile(file);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new EnvironmentError(
        `SETTINGS_FILE: ${file} cannot be read. Name a file that is there and that this user may read (${why}).`,
      );
    }
  }
  return readEnv(process.env);
}
