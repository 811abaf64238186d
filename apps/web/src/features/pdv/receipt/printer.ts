import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { PrinterChoices } from '../door/printer-choices.ts'
import type { ReceiptLine } from './receipt-text.ts'

type UsbDevice = {
  opened: boolean
  configuration: { interfaces: UsbInterface[] } | null
  open: () => Promise<void>
  close: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (number: number) => Promise<void>
  transferOut: (endpoint: number, bytes: Uint8Array) => Promise<unknown>
}
type UsbInterface = {
  interfaceNumber: number
  alternates: { interfaceClass: number; endpoints: { direction: string; type: string; endpointNumber: number }[] }[]
}
type SerialPort = {
  writable: WritableStream<Uint8Array> | null
  open: (options: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
}
type Ports<Port> = { getDevices?: () => Promise<Port[]>; getPorts?: () => Promise<Port[]> }
type Hardware = {
  usb?: Ports<UsbDevice> & { requestDevice: (options: object) => Promise<UsbDevice> }
  serial?: Ports<SerialPort> & { requestPort: () => Promise<SerialPort> }
}

const hardware = () => navigator as Navigator & Hardware
const printerClass = 7
const baudRate = 9600

/** The lines as a printer of receipts understands them, with the same letters in the same columns. */
export function encodeReceipt(lines: readonly ReceiptLine[], columns: number, opensDrawer: boolean): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns, feedBeforeCut: 4 })
  encoder.initialize().codepage('auto')
  if (opensDrawer) encoder.pulse()
  for (const line of lines) {
    if ('qr' in line) {
      encoder.align('center').qrcode(line.qr, { model: 2, size: 5, errorlevel: 'm' })
      for (const text of line.beside) encoder.line(text)
      encoder.align('left')
    } else if (line.style === 'double') encoder.bold(true).size(2, 2).line(line.text).size(1, 1).bold(false)
    else if (line.style === 'bold') encoder.bold(true).line(line.text).bold(false)
    else encoder.line(line.text)
  }
  return encoder.cut().encode()
}

/** Asks for a printer; the browser shows its own list, so it has to follow a press. */
export async function choosePrinter(way: PrinterChoices['way']) {
  if (way === 'usb') await hardware().usb?.requestDevice({ filters: [{ classCode: printerClass }] })
  if (way === 'serial') await hardware().serial?.requestPort()
}

export async function sendToPrinter(way: 'usb' | 'serial', bytes: Uint8Array): Promise<void> {
  await (way === 'usb' ? sendByUsb(bytes) : sendBySerial(bytes))
}

async function sendByUsb(bytes: Uint8Array) {
  const { usb } = hardware()
  const [device = await usb?.requestDevice({ filters: [{ classCode: printerClass }] })] =
    (await usb?.getDevices?.()) ?? []
  if (!device) throw new Error('no printer')
  if (!device.opened) await device.open()
  try {
    if (!device.configuration) await device.selectConfiguration(1)
    const found = device.configuration?.interfaces
      .map((one) => ({
        number: one.interfaceNumber,
        way: one.alternates[0]?.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk'),
        isPrinter: one.alternates[0]?.interfaceClass === printerClass,
      }))
      .sort((a, b) => Number(b.isPrinter) - Number(a.isPrinter))
      .find(({ way }) => way)
    if (!found?.way) throw new Error('not a printer')
    await device.claimInterface(found.number)
    await device.transferOut(found.way.endpointNumber, bytes)
  } finally {
    await device.close()
  }
}

async function sendBySerial(bytes: Uint8Array) {
  const { serial } = hardware()
  const [port = await serial?.requestPort()] = (await serial?.getPorts?.()) ?? []
  if (!port) throw new Error('no printer')
  await port.open({ baudRate })
  try {
    const writer = port.writable?.getWriter()
    await writer?.write(bytes)
    writer?.releaseLock()
  } finally {
    await port.close()
  }
}
