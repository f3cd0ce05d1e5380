const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The check character of a GSTIN: the Luhn scheme in base 36. From the left, each character counts its place
 * in the alphabet, every second one twice; quotient and remainder by 36 are added up, and the check character
 * fills the sum up to a multiple of 36.
 *
 * @param characters - the fourteen before it, digits and capitals
 * @see https://www.gst.gov.in/ Goods and Services Tax Network, validation of a GSTIN
 */
export function gstinCheckCharacter(characters: string): string {
  let sum = 0;
  for (const [index, character] of [...characters].entries()) {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}
