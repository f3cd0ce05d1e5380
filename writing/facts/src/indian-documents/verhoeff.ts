/** The dihedral group D5, and the powers of Verhoeff's permutation. */
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const permutation = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/**
 * Whether the last digit is the Verhoeff check digit of those before it, as in Aadhaar numbers.
 *
 * @param digits - only digits
 * @see J. Verhoeff, Error Detecting Decimal Codes, 1969
 */
export function hasVerhoeffDigit(digits: string): boolean {
  let check = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const permuted = Number(permutation[index % 8]?.[digit]);
    check = Number(product[check]?.[permuted]);
  }
  return digits.length > 0 && check === 0;
}
