const fewestSigns = 10

/**
 * Whether a token that a device made can have been drawn at random, of the 64 signs of base64url. Of 22 such signs one in billions has fewer
 * than ten different ones, none but figures and the letters of a hexadecimal number (an id, a time), a part that is repeated, or every
 * second sign beside its neighbour in the alphabet.
 */
export function isRandomToken(token: string): boolean {
  if (new Set(token).size < fewestSigns || /^[\da-f-]+$/i.test(token) || /(.{6,}).*\1/.test(token)) return false
  const steps = Array.from(token.slice(1), (sign, index) => Math.abs(sign.charCodeAt(0) - token.charCodeAt(index)))
  return steps.filter((step) => step <= 1).length < steps.length / 2
}
