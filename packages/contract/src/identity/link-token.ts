import * as z from 'zod'

/** The secret of an e-mailed link, as it came after the #. */
export const linkToken = z
  .string()
  .min(20)
  .max(200)
  .regex(/^[\w-]+$/)
