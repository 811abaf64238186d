import { expect, test } from 'vitest'
import { readImageName } from './name-images.ts'

const codesOf = (file: string) => readImageName(file)?.codes.map(({ code, number }) => `${code}#${number}`)

test('a file is named by a SKU, or by a SKU and which picture it is', () => {
  expect(codesOf('fotos/fil-g4.jpg')).toEqual(['FIL-G4#1'])
  expect(codesOf('FIL-G4-2.PNG')).toEqual(['FIL-G4-2#1', 'FIL-G4#2'])
  expect(codesOf('FIL.G4_3.webp')).toEqual(['FIL.G4_3#1', 'FIL.G4#3'])
  expect(codesOf('semextensao')).toEqual(['SEMEXTENSAO#1'])
})

test('folders and what computers add are no pictures', () => {
  for (const file of ['fotos/', '__MACOSX/._fil.jpg', 'fotos/.DS_Store', 'Thumbs.db', 'fotos/desktop.ini'])
    expect(readImageName(file)).toBeNull()
})

test('a name of sixty thousand blanks is read as quickly as any other', () => {
  const name = `a${' '.repeat(60_000)}x.jpg`
  expect(readImageName(name)?.codes[0]!.code.length).toBeLessThan(201)
  expect(readImageName(`${'-'.repeat(60_000)}1.jpg`)).not.toBeNull()
})
