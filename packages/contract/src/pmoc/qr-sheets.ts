import {
  defaultQrSheet,
  gridChoices,
  marginLimits,
  paperSizes,
  qrSizeLimits,
  type PaperSize,
} from '@prumo/domain/pmoc/qr-geometry'
import * as z from 'zod'
import { id } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { pmocAccess } from './pmoc-access.ts'
import { mostPrintedCodes } from './equipment.ts'

/** Stickers one by one, for a printer of labels: width and height in millimetres. */
export const stickerSizes = { '50x50': 'Etiqueta 50 × 50 mm', '60x40': 'Etiqueta 60 × 40 mm' } as const

const { least, most } = marginLimits
const margin = z
  .number('Informe a margem')
  .min(least, `Use uma margem de ${least} a ${most} mm`)
  .max(most, `Use uma margem de ${least} a ${most} mm`)
const sizeMessage = `Use de ${qrSizeLimits.least} a ${qrSizeLimits.most} mm`
const oneOf = (choices: readonly number[], message: string) =>
  z.int(message).refine((count) => choices.includes(count), message)
const lineOf = (max: number) => z.string().trim().max(max, `Use no máximo ${max} caracteres`)

export const qrSheetDraft = z
  .object({
    includeAllPmocs: z.boolean().default(false),
    pmocId: id.nullable().optional(),
    equipmentIds: z
      .array(id)
      .min(1)
      .max(mostPrintedCodes)
      .optional()
      .describe('absent: all of the plan, or of all plans'),
    format: z.enum(['sheet', '50x50', '60x40']).default('sheet').describe('sheets of codes, or one sticker a page'),
    qrSize: z
      .number('Informe o tamanho')
      .min(qrSizeLimits.least, sizeMessage)
      .max(qrSizeLimits.most, sizeMessage)
      .default(defaultQrSheet.qrSize)
      .describe('in millimetres; a wish, as far as the grid leaves room'),
    gridCols: oneOf(gridChoices.columns, 'Escolha de 2 a 6 colunas').default(defaultQrSheet.gridCols),
    gridRows: oneOf(gridChoices.rows, 'Escolha de 3 a 8 linhas').default(defaultQrSheet.gridRows),
    showLabels: z.boolean().default(defaultQrSheet.showLabels),
    paperSize: z
      .enum(Object.keys(paperSizes) as [PaperSize, ...PaperSize[]], 'Escolha o papel')
      .default(defaultQrSheet.paperSize),
    orientation: z.enum(['portrait', 'landscape'], 'Escolha a orientação').default(defaultQrSheet.orientation),
    marginTop: margin.default(defaultQrSheet.marginTop),
    marginLeft: margin.default(defaultQrSheet.marginLeft),
    marginRight: margin.default(defaultQrSheet.marginRight),
    marginBottom: margin.default(defaultQrSheet.marginBottom),
    includeHeader: z.boolean().default(defaultQrSheet.includeHeader),
    headerText: lineOf(120).default(defaultQrSheet.headerText),
    includeFooter: z.boolean().default(defaultQrSheet.includeFooter),
    footerText: lineOf(120).default(defaultQrSheet.footerText).describe('blank: the name of the company'),
  })
  .refine(({ includeAllPmocs, pmocId }) => includeAllPmocs || Boolean(pmocId), {
    message: 'Selecione um PMOC ou marque "Todos os PMOCs"',
    path: ['pmocId'],
  })

export const qrSheets = defineRoutes({
  print: {
    method: 'POST',
    path: 'system/api/v1/equipment/qr-codes/print',
    kind: 'download',
    summary: 'Codes of machines as a PDF, drawn while it is sent; printed again they are the same codes',
    access: pmocAccess.read,
    body: qrSheetDraft,
    output: z.string(),
    limits: [{ by: 'user', max: 120, seconds: 900 }],
  },
})
