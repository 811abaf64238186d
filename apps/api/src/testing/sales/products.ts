import { productImages } from '@prumo/contract/products/images'
import type { Person } from '../app/builders.ts'
import { pngOf } from '../files/sample-files.ts'
import type { TestApp } from '../app/test-app.ts'
import { uploadFile } from '../app/upload-file.ts'

/** Sent first and then used, as a screen does it. */
export async function anImage(app: TestApp, owner: Person, productId: string, bytes: Buffer = pngOf(40, 30)) {
  const { url } = await uploadFile(app, owner, 'foto.png', bytes)
  return (await app.call(owner, productImages.add, { params: { id: productId }, body: { name: 'Foto', url: url! } }))
    .data
}
