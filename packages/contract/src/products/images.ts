import * as z from 'zod'
import { id, line, nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { productAccess } from './product-access.ts'

export const mostProductImages = 5
export const mostImageBytes = 5 * 1024 * 1024
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

const productImage = z.object({
  id,
  name: z.string(),
  order: z.int().min(0).describe('0: the main image'),
  url: z.string().describe('1600 px at most'),
  mediumUrl: z.string().describe('640 px at most'),
  thumbUrl: z.string().describe('160 px at most'),
})
export type ProductImage = z.output<typeof productImage>

const base = 'product/products/{id}/images'
const ofProduct = z.object({ id })

export const productImages = defineRoutes({
  list: {
    method: 'GET',
    path: base,
    summary: 'The images of a product, the main one first',
    access: productAccess.read,
    params: ofProduct,
    output: z.array(productImage),
  },
  add: {
    method: 'POST',
    path: base,
    summary: 'Draw a stored image anew, upright and without its metadata, as the last image of a product',
    access: productAccess.write,
    params: ofProduct,
    body: z.object({
      name: line(200, { required: 'Informe o nome da imagem' }),
      url: z.string().max(2000).describe('the address of a stored file'),
    }),
    output: productImage,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{imageId}`,
    summary: 'Remove an image of a product',
    access: productAccess.write,
    params: z.object({ id, imageId: id }),
    output: nothing,
  },
  reorder: {
    method: 'PUT',
    path: `${base}/reorder`,
    summary: 'Put the images of a product in an order; the first becomes the main one',
    access: productAccess.write,
    params: ofProduct,
    body: z.object({ imageIds: z.array(id).min(1).max(mostProductImages) }),
    output: z.array(productImage),
  },
})
