import { percentages } from '@prumo/domain/products/pricing'
import { thousandths } from '@prumo/domain/products/quantity'
import * as z from 'zod'

/** The largest that can be written or told. */
export const mostQuantity = 999_999_999

const requiredQuantity = (required: string) =>
  z.codec(
    z
      .number(required)
      .min(-mostQuantity, 'Quantidade fora do limite')
      .max(mostQuantity, 'Quantidade fora do limite')
      .refine(thousandths.holds, 'Use no máximo três casas decimais'),
    z.int(),
    { decode: thousandths.toWhole, encode: thousandths.fromWhole },
  )

/** A quantity, weight or measure: a number with three decimals on the wire, thousandths inside. */
export const quantity = requiredQuantity('Informe a quantidade').meta({
  id: 'Quantity',
  description: 'Quantity, weight in kg or measure in cm with at most three decimals',
})

/** `required`: what is said where it is left out, if that is not 'Informe a quantidade'. */
export const notNegative = (message: string, required?: string) =>
  (required ? requiredQuantity(required) : quantity).refine((amount) => amount >= 0, message)

/** A percentage: four decimals on the wire, ten-thousandths of a percent inside. */
export const percentage = (most: number, message: string) =>
  z.codec(
    z
      .number('Informe uma porcentagem')
      .min(0, message)
      .max(most, message)
      .refine(percentages.holds, 'Use no máximo quatro casas decimais'),
    z.int(),
    { decode: percentages.toWhole, encode: percentages.fromWhole },
  )
