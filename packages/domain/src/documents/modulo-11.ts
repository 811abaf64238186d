/** Remainder by 11 of the sum weighted 2, 3, 4… from the right, starting over at 2 after `highestWeight`. */
export function modulo11(values: readonly number[], highestWeight = 9): number {
  const weights = highestWeight - 1
  const sum = values.toReversed().reduce((total, value, index) => total + value * (2 + (index % weights)), 0)
  return sum % 11
}

/** The rule of CPF, CNPJ and utility bills: remainders 0 and 1 both give digit 0. */
export function modulo11Digit(values: readonly number[], highestWeight = 9): number {
  const remainder = modulo11(values, highestWeight)
  return remainder < 2 ? 0 : 11 - remainder
}
