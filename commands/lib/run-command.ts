/** A command cannot do what it was asked: the message says why and names the remedy. Nothing was changed. */
export class CommandError extends Error {
  override name = 'CommandError';

  /** `ERR_USAGE` prints the usage behind the message. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Runs a command. Prints the usage for `--help`, and the message of an expected error in place of its stack.
 *
 * @param main - gets the arguments, and may give the exit status
 * @param failed - the exit status of an expected error
 */
export async function runCommand(
  usage: string,
  main: (args: string[]) => Promise<unknown>,
  failed = 1,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  try {
    const status = await main(args);
    if (typeof status === 'number') process.exitCode = status;
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.code === 'ERR_USAGE' ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = failed;
  }
}

/** Ours, an error of `parseArgs`, and an error in the server's settings. */
function isExpected(error: unknown): error is CommandError {
  if (error instanceof CommandError) return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error && /^ERR_PARSE_ARGS/.test(String(error.code))) {
    error.code = 'ERR_USAGE';
    return true;
  }
  return error.name === 'ConfigError';
}
