export interface PasswordRule {
  test: (password: string) => boolean
  message: string
}

/** In the order in which they are told to the person: the first one broken is the message to show. */
export const passwordRules: readonly PasswordRule[] = [
  { test: password => password !== '', message: 'Senha é obrigatória' },
  { test: password => [...password].length >= 6, message: 'A senha deve ter pelo menos 6 caracteres' },
  { test: password => /\p{Lu}/u.test(password), message: 'A senha deve conter ao menos uma letra maiúscula' },
  { test: password => /\d/.test(password), message: 'A senha deve conter ao menos um número' },
]
