import { readableOnWhite } from '@prumo/domain/color/readable-on-white'
import { readCompanyHead, readPicture } from '#modules/documents/index.ts'
import type { Context } from '#platform/context.ts'

/** What stands in the middle of a code: the company's logo or, where there is none, the first letters of its name. */
export type QrMark = { logo: Uint8Array | null; letters: string; colour: string }

export async function readMark(ctx: Context): Promise<QrMark & { name: string }> {
  const { company, logoFileId } = await readCompanyHead(ctx)
  return {
    name: company.name,
    logo: await readPicture(ctx, logoFileId),
    letters: lettersOf(company.name),
    colour: readableOnWhite(company.color),
  }
}

const lettersOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{Lu}\d]/u.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('') || name.slice(0, 1).toUpperCase()
