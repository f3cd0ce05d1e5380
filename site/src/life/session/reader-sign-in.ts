/**
 * Which sign-in of the reader this browser is in.
 *
 * @param record - what identity keeps in local storage under its `recordKey`
 * @returns the name of the sign-in; undefined if nobody is signed in
 */
export function readerSignIn(record: string | null): string | undefined {
  if (record === null) return undefined;
  try {
    const { status, signIn } = JSON.parse(record) as { status?: unknown; signIn?: unknown };
    return status === 'in' && typeof signIn === 'string' ? signIn : undefined;
  } catch {
    return undefined;
  }
}
