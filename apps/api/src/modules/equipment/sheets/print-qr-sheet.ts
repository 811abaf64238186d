import { mostPrintedCodes } from '@prumo/contract/pmoc/equipment'
import type { qrSheets } from '@prumo/contract/pmoc/qr-sheets'
import type { InputOf } from '@prumo/contract/route'
import { fileNameOf, layOut } from '@prumo/domain/pmoc/qr-geometry'
import { sealedTokensOf } from '#modules/public-links/index.ts'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { drawingThread } from '#platform/pdf/drawing-thread.ts'
import { Problem } from '#platform/problem.ts'
import { fileHeaders } from '#platform/spreadsheet/send-export.ts'
import { isPlan, listMachines } from '../queries.ts'
import { stickerAddress } from '../stickers/read-qr-code.ts'
import { readMark } from '../stickers/qr-mark.ts'
import type { QrSheet } from './qr-sheet.ts'

type Request = InputOf<typeof qrSheets.print>['body']

const sheets = drawingThread<QrSheet>(new URL('./qr-sheet-worker.ts', import.meta.url))

/** What is printed again is the same as before: only who has no sticker yet gets a new one. */
export async function printQrSheet(ctx: Context, asked: Request, { reply }: Exchange) {
  const { includeAllPmocs, pmocId, equipmentIds, format, ...settings } = asked
  const ofPlan = includeAllPmocs ? undefined : pmocId!
  if (ofPlan && !(await isPlan(ctx.db, ofPlan))) throw Problem.at('pmocId', 'reference-missing')
  refuseTooSmall(asked)
  const { items, total } = await listMachines(ctx, { pmocId: ofPlan, ids: equipmentIds }, { limit: mostPrintedCodes })
  if (total === 0) throw new Problem('qr-sheet.empty')
  if (total > mostPrintedCodes)
    throw new Problem('qr-sheet.too-many', { words: { count: written(total), most: written(mostPrintedCodes) } })
  const tokens = await sealedTokensOf(
    ctx,
    'equipment',
    items.map(({ equipmentId }) => equipmentId),
  )
  const mark = await readMark(ctx)
  // What is on paper must be kept: the tokens are, before the first page leaves.
  await ctx.transaction.pause()
  const [first] = items
  const content = sheets.stream({
    format,
    settings: { ...settings, footerText: settings.footerText || mark.name },
    codes: items.map(({ equipmentId, tag, locationName, plan }) => ({
      url: stickerAddress(ctx, equipmentId, tokens.get(equipmentId)!),
      tag,
      locationName,
      pmocCode: plan.pmocCode,
    })),
    subtitle: ofPlan ? `${first!.plan.pmocCode} · ${first!.plan.entity}` : 'Todos os PMOCs',
    mark: { logo: mark.logo, letters: mark.letters, colour: mark.colour },
  })
  const name = fileNameOf(ofPlan ?? null, stampOf(ctx.now())).replace(/\.pdf$/, '')
  await reply.headers(fileHeaders({ name, format: 'pdf' }, total)).send(content)
}

function refuseTooSmall({ format, ...settings }: Request) {
  if (format !== 'sheet') return
  const { isRefused, qrSide } = layOut(settings)
  if (isRefused)
    throw new Problem('qr-sheet.too-small', {
      words: { side: qrSide.toLocaleString('pt-BR', { maximumFractionDigits: 1 }) },
    })
}

const written = (count: number) => count.toLocaleString('pt-BR')
const stampOf = (now: Date) => now.toISOString().replace(/\D/g, '').slice(0, 14)
