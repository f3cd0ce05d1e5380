async function logOut(): Promise<void> {
  const { identity } = await import('@kwikid/identity');
  await identity().logout();
}

/** Ends the session: here, in the other tabs and at the provider. */
export function signOut(): void {
  logOut().catch((error: unknown) => console.error('Logout failed', error));
}
