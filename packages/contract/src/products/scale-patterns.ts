import * as z from 'zod'
import { defineRoutes } from '../route.ts'
import { productAccess } from './product-access.ts'

export const mostScalePatterns = 10

const place = (message: string) => z.int(message).min(2, message).max(12, message)
const length = (message: string) => z.int(message).min(2, message).max(9, message)

export const scalePattern = z
  .object({
    prefix: z
      .string('Informe o início do código')
      .trim()
      .regex(/^2[0-8]?$/, 'O início é 2, ou de 20 a 28: o 29 é dos códigos criados aqui'),
    codeStart: place('Informe onde começa o código').describe('digits are counted from 1'),
    codeLength: length('Informe quantos dígitos tem o código'),
    valueStart: place('Informe onde começa o peso ou preço'),
    valueLength: length('Informe quantos dígitos tem o peso ou preço'),
    holds: z.enum(['WEIGHT', 'PRICE'], 'Informe se a etiqueta traz peso ou preço'),
    decimals: z.int('Use de 0 a 3 casas').min(0, 'Use de 0 a 3 casas').max(3, 'Use de 0 a 3 casas'),
  })
  .refine(({ prefix, codeStart, valueStart }) => Math.min(codeStart, valueStart) > prefix.length, {
    message: 'O código e o valor ficam depois do início',
    path: ['codeStart'],
  })
  .refine(({ codeStart, codeLength }) => codeStart + codeLength <= 13, {
    message: 'O código passa do 12º dígito',
    path: ['codeLength'],
  })
  .refine(({ valueStart, valueLength }) => valueStart + valueLength <= 13, {
    message: 'O peso ou preço passa do 12º dígito',
    path: ['valueLength'],
  })
  .refine(isApart, { message: 'O código e o peso ou preço não podem usar os mesmos dígitos', path: ['valueStart'] })

type Parts = { codeStart: number; codeLength: number; valueStart: number; valueLength: number }
function isApart({ codeStart, codeLength, valueStart, valueLength }: Parts) {
  return codeStart + codeLength <= valueStart || valueStart + valueLength <= codeStart
}

const list = z.object({ patterns: z.array(scalePattern) })

export const scalePatterns = defineRoutes({
  get: {
    method: 'GET',
    path: 'product/scale-patterns',
    summary: 'How labels of the company’s scales are read',
    access: productAccess.read,
    output: list,
  },
  save: {
    method: 'PUT',
    path: 'product/scale-patterns',
    summary: 'Say how labels of scales are read; the first that fits counts',
    access: productAccess.write,
    body: z.object({
      patterns: z.array(scalePattern).max(mostScalePatterns, `Use no máximo ${mostScalePatterns} modelos`),
    }),
    output: list,
  },
})
