import { useState } from 'react'
import { readStored, writeStored } from '#shared/preferences/stored.ts'

export type PrinterChoices = {
  paper: 58 | 80
  /** How this device reaches a printer of receipts; `browser`: by the browser's own dialog. */
  way: 'browser' | 'usb' | 'serial'
  printsAtOnce: boolean
  opensDrawer: boolean
}

const key = 'prumo-pdv-printer'
const usual: PrinterChoices = { paper: 80, way: 'browser', printsAtOnce: false, opensDrawer: false }

/** Somebody has said how this device prints. */
export const hasPrinterChoices = () => readStored(key) !== null

/** Kept on the device, whose printer it is. */
export function readPrinterChoices(): PrinterChoices {
  try {
    return { ...usual, ...(JSON.parse(readStored(key) ?? '{}') as Partial<PrinterChoices>) }
  } catch {
    return usual
  }
}

/** Somebody looked at them and left them as they are. */
export const keepPrinterChoices = () => writeStored(key, JSON.stringify(readPrinterChoices()))

export function usePrinterChoices() {
  const [choices, setChoices] = useState(readPrinterChoices)
  const choose = (change: Partial<PrinterChoices>) => {
    const next = { ...choices, ...change }
    setChoices(next)
    writeStored(key, JSON.stringify(next))
  }
  return { choices, choose }
}
