import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultQrSheet,
  fileNameOf,
  gridChoices,
  isDrawable,
  isMargin,
  layOut,
  pagesOf,
  paperSizes,
  roomierGrid,
  type PaperSize,
} from './qr-geometry.ts'

test('the default sheet of 4 × 6 with labels leaves 15 mm, which is warned of; 3 × 4 gives the size wished for [pmo-90]', () => {
  const layout = layOut(defaultQrSheet)
  expect(layout).toMatchObject({ perPage: 24, warning: 'small', isRefused: false, level: 'M', withLogo: false })
  expect(layout.cellWidth).toBe(47.5)
  expect(layout.qrSide).toBeCloseTo(15.33, 2)
  expect(layOut({ ...defaultQrSheet, ...roomierGrid })).toMatchObject({
    qrSide: 30,
    perPage: 12,
    warning: null,
    isRefused: false,
    level: 'H',
    withLogo: true,
  })
})

test('below 20 mm is warned of, below 12 mm refused, below 25 mm without the logo [pmo-103]', () => {
  const of = (qrSize: number) => layOut({ ...defaultQrSheet, ...roomierGrid, qrSize })
  expect(of(25)).toMatchObject({ withLogo: true, level: 'H' })
  expect(of(24.9)).toMatchObject({ withLogo: false, level: 'M', warning: null })
  expect(of(20).warning).toBeNull()
  expect(of(19.9)).toMatchObject({ warning: 'small', isRefused: false })
  expect(of(12).isRefused).toBe(false)
  expect(of(11.9).isRefused).toBe(true)
  expect(layOut({ ...defaultQrSheet, gridRows: 8 })).toMatchObject({ isRefused: true })
})

test('labels, header, footer and the way the paper lies change the room [pmo-91]', () => {
  expect(layOut({ ...defaultQrSheet, showLabels: false }).qrSide).toBe(30)
  expect(layOut({ ...defaultQrSheet, includeHeader: false, includeFooter: false }).cellHeight).toBe(44.5)
  expect(layOut({ ...defaultQrSheet, orientation: 'landscape' })).toMatchObject({ cellWidth: 69.25, isRefused: true })
  expect(layOut({ ...defaultQrSheet, paperSize: 'A3' }).qrSide).toBe(30)
})

test('whatever the settings, codes and their room never leave the cell', () => {
  const margin = fc.integer({ min: 5, max: 50 })
  fc.assert(
    fc.property(
      fc.record({
        qrSize: fc.integer({ min: 1, max: 200 }),
        gridCols: fc.constantFrom(...gridChoices.columns),
        gridRows: fc.constantFrom(...gridChoices.rows),
        showLabels: fc.boolean(),
        paperSize: fc.constantFrom(...(Object.keys(paperSizes) as PaperSize[])),
        orientation: fc.constantFrom('portrait' as const, 'landscape' as const),
        marginTop: margin,
        marginLeft: margin,
        marginRight: margin,
        marginBottom: margin,
        includeHeader: fc.boolean(),
        includeFooter: fc.boolean(),
      }),
      (settings) => {
        const layout = layOut({ ...defaultQrSheet, ...settings })
        if (layout.isRefused) return
        expect(layout.qrSide).toBeLessThanOrEqual(Math.min(settings.qrSize, layout.cellWidth - 10))
        expect(layout.qrSide).toBeLessThanOrEqual(layout.cellHeight - (settings.showLabels ? 25 : 10))
      },
    ),
  )
})

test('pages, margins and file names [pmo-92]', () => {
  expect([0, 1, 24, 25].map((count) => pagesOf(count, defaultQrSheet))).toEqual([0, 1, 1, 2])
  expect([4.9, 5, 50, 50.1, Number.NaN].map(isMargin)).toEqual([false, true, true, false, false])
  expect(fileNameOf('PMOC-2026-001', 1767225600000)).toBe('qr-codes-pmoc-PMOC-2026-001-1767225600000.pdf')
  expect(fileNameOf(null, 1767225600000)).toBe('qr-codes-todos-pmocs-1767225600000.pdf')
})

test('a sheet is drawn only with every length inside its limits', () => {
  expect(isDrawable(defaultQrSheet)).toBe(true)
  expect([11, 12, 120, 121].map((qrSize) => isDrawable({ ...defaultQrSheet, qrSize }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isDrawable({ ...defaultQrSheet, marginLeft: 4 })).toBe(false)
})
