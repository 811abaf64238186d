const cpf = /[\s,-]*(?<![\d.])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g

/** The registered name of whoever works on their own account ends with their CPF: nobody outside is told that. */
export const withoutCpf = (name: string): string => name.replace(cpf, '').trim() || name
