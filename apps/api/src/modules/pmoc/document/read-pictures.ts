import { attachmentTypeLabels } from '@prumo/domain/pmoc/words'
import { isPhoto } from '@prumo/domain/pmoc/attachment-type'
import { readPicture, type PmocPictures } from '#modules/documents/index.ts'
import { redrawImage } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { storedFileIdOf } from '#platform/storage/signed-url.ts'
import type { BuiltPlan } from './build-document.ts'
import { isOwnLogo, type PrintedExecutionRow } from './queries.ts'

/** A file that nobody can send by mail helps nobody. */
const mostPhotos = 120
const mostPaperBytes = 15_000_000
const atOnce = 4
const pictureTypes = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** The file of the logo that was asked for: one of the company's own, or none. */
export async function logoFileOf(ctx: Context, logoUrl: string | undefined, usual: string | null) {
  if (!logoUrl) return usual
  const fileId = isOwnAddress(ctx, logoUrl) ? storedFileIdOf(logoUrl) : undefined
  if (!fileId || !(await isOwnLogo(ctx.db, fileId, ctx.userId))) throw Problem.at('logoUrl', 'pmoc.logo-not-own')
  return fileId
}

/** Under the address of this installation, written out or not. */
function isOwnAddress({ services }: Context, url: string): boolean {
  const site = services.publicUrl()
  return URL.parse(url, site)?.origin === new URL(site).origin
}

/** The pictures of a document, read after its data: the store may be slow. */
export async function readPictures(ctx: Context, { art, papers, executions }: BuiltPlan, logoFileId: string | null) {
  const { photos, leftOut: photosLeftOut } = await readPhotos(ctx, executions, mostPhotos)
  const pictures: PmocPictures = {
    logo: await readLogo(ctx, logoFileId),
    photos,
    art: art && (await readArt(ctx, art)),
    papers: await readPapers(ctx, papers),
  }
  return { pictures, photosLeftOut }
}

export const readLogo = async (ctx: Context, fileId: string | null) =>
  fileId ? smallPicture(ctx, fileId, 'png', 640) : null

type Photographed = Pick<PrintedExecutionRow, 'id' | 'tag' | 'attachments'>

/** As many as are wanted; those of the last executions come first. */
export async function readPhotos(ctx: Context, executions: readonly Photographed[], most: number) {
  const wanted = executions
    .toReversed()
    .flatMap(({ id, tag, attachments }) =>
      attachments.flatMap(({ type, name, fileId }) =>
        isPhoto({ type }) && fileId
          ? [{ executionId: id, fileId, caption: `${attachmentTypeLabels[type]} de ${tag}: ${name}` }]
          : [],
      ),
    )
    .filter(isFirstOfFile())
  const shown = wanted.slice(0, most)
  const photos: PmocPictures['photos'][number][] = []
  for (let at = 0; at < shown.length; at += atOnce) {
    const drawn = await Promise.all(
      shown
        .slice(at, at + atOnce)
        .map(async ({ fileId, ...photo }) => ({ ...photo, bytes: await smallPicture(ctx, fileId, 'jpeg', 640) })),
    )
    for (const { bytes, ...photo } of drawn) if (bytes) photos.push({ ...photo, bytes })
  }
  return { photos, leftOut: wanted.length - photos.length }
}

/** A correction keeps the photos of what it corrects: each is printed once, with the last that names it. */
function isFirstOfFile() {
  const seen = new Set<string>()
  return ({ fileId }: { fileId: string }) => !seen.has(fileId) && Boolean(seen.add(fileId))
}

/** In their order, as many as one file holds. */
async function readPapers(ctx: Context, papers: BuiltPlan['papers']): Promise<(Uint8Array | null)[]> {
  const read: (Uint8Array | null)[] = []
  let left = mostPaperBytes
  for (const { id, sizeBytes } of papers) {
    const fits = sizeBytes <= left
    if (fits) left -= sizeBytes
    read.push(fits ? await readPicture(ctx, id) : null)
  }
  return read
}

async function readArt(ctx: Context, { id, contentType }: NonNullable<BuiltPlan['art']>): Promise<PmocPictures['art']> {
  const isPicture = pictureTypes.has(contentType)
  const bytes = isPicture ? await smallPicture(ctx, id, 'jpeg', 1800) : await readPicture(ctx, id)
  return bytes && { isPicture, bytes }
}

/** A picture that cannot be read is left out. */
async function smallPicture(ctx: Context, fileId: string, format: 'jpeg' | 'png', side: number) {
  const bytes = await readPicture(ctx, fileId)
  return bytes && redrawImage(bytes, { format, maxWidth: side, maxHeight: side }).catch(() => null)
}
