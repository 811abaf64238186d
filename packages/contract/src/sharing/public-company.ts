import * as z from 'zod'

/** Who speaks on a page that a client opens. */
export const publicCompany = z.object({
  name: z.string(),
  color: z.string(),
  logoUrl: z.string().nullable(),
  document: z.string(),
  place: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
})
