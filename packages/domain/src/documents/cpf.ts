import { modulo11Digit } from './modulo-11.ts'

/** Drops the mask only, so that a stray letter still makes the number invalid. */
export function normaliseCpf(text: string): string {
  return text.replace(/[.\s-]/g, '')
}

export function isCpf(text: string): boolean {
  const cpf = normaliseCpf(text)
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1*$/.test(cpf)) return false
  return cpf.endsWith(cpfCheckDigits(cpf.slice(0, 9)))
}

/** `999.999.999-99`; anything that is not 11 digits comes back as it was. */
export function formatCpf(text: string): string {
  const match = /^(\d{3})(\d{3})(\d{3})(\d{2})$/.exec(normaliseCpf(text))
  return match ? `${match[1]}.${match[2]}.${match[3]}-${match[4]}` : text
}

export function cpfCheckDigits(nineDigits: string): string {
  const values = Array.from(nineDigits, Number)
  const first = modulo11Digit(values, 11)
  return `${first}${modulo11Digit([...values, first], 11)}`
}
