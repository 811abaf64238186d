import { expect, test } from 'vitest'
import { asJpeg, isPdf, stripPlace } from './strip-place.ts'

const fileOf = (bytes: readonly number[] | string, name: string, type: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

test('what is a picture its content says, whatever it is called: without a way to draw it, it is not sent', async () => {
  const jpeg = [0xff, 0xd8, 0xff, 0xe1, 0, 4, 0, 0]
  for (const name of ['foto.jpg', 'laudo.pdf'])
    await expect(stripPlace(fileOf(jpeg, name, 'application/pdf'))).rejects.toThrow(`${name} não é uma imagem`)
  const paper = fileOf('%PDF-1.7', 'foto.jpg', 'image/jpeg')
  expect(await stripPlace(paper)).toBe(paper)
  expect([await isPdf(paper), await isPdf(fileOf(jpeg, 'a.pdf', 'application/pdf'))]).toEqual([true, false])
})

test('a picture that was drawn anew has the name of what it is', () => {
  expect(['IMG_1.HEIC', 'laudo de ar.png', 'foto', '.png'].map(asJpeg)).toEqual([
    'IMG_1.jpg',
    'laudo de ar.jpg',
    'foto.jpg',
    'imagem.jpg',
  ])
})
