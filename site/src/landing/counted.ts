/** A number and its noun: `1 page`, `142 pages`. @param several - of more than one; default with an s */
export function counted(count: number, noun: string, several = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : several}`;
}
