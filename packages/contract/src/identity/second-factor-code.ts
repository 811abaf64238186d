import * as z from 'zod'

/** Six digits of the application, or a recovery code; blanks and hyphens do not count. */
export const secondFactorCode = z
  .string('Informe o código')
  .max(40, 'Código inválido')
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'Informe o código')
      .regex(/^(\d{6}|[A-Z2-7]{12})$/, 'Código inválido'),
  )

export const secondFactorCodeForm = z.object({ code: secondFactorCode })
