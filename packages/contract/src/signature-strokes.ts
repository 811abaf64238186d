import * as z from 'zod'

/** Points of a drawn line, as the pad gives them. */
export const signatureStrokes = z
  .array(
    z.object({
      points: z
        .array(z.object({ x: z.number(), y: z.number(), time: z.number(), pressure: z.number() }))
        .min(1)
        .max(5000),
    }),
  )
  .min(1, 'Peça a assinatura do cliente')
  .max(500, 'A assinatura tem traços demais')
