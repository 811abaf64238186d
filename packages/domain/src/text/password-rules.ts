export interface PasswordRule {
  test: (password: string) => boolean
  message: string
}

const maxPasswordBytes = 800

/** So that work and memory for a password stay bounded, whatever its letters weigh: up to four bytes each. */
export const isPasswordTooHeavy = (password: string) =>
  [...password].reduce((bytes, letter) => bytes + bytesOf(letter.codePointAt(0)!), 0) > maxPasswordBytes

const bytesOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)

/** The same password typed on another keyboard or system may come as other code points. */
export const normalisePassword = (password: string) => password.normalize('NFKC')

/** In the order in which they are told to the person: the first one broken is the message to show. */
export const passwordRules: readonly PasswordRule[] = [
  { test: (password) => password !== '', message: 'Senha é obrigatória' },
  { test: (password) => [...password].length >= 6, message: 'A senha deve ter pelo menos 6 caracteres' },
  { test: (password) => /\p{Lu}/u.test(password), message: 'A senha deve conter ao menos uma letra maiúscula' },
  { test: (password) => /\d/.test(password), message: 'A senha deve conter ao menos um número' },
]
