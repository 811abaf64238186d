import { qrSheets } from '@prumo/contract/pmoc/qr-sheets'
import { pagesOf } from '@prumo/domain/pmoc/qr-geometry'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { downloadInPieces } from '#shared/api/download-in-pieces.ts'
import { saveBlob } from '#shared/api/save-blob.ts'
import { useToast } from '#ui/layers/toast.tsx'
import type { PrintSettings } from './print-settings.ts'

type Drawn = { blob: Blob; name: string; key: number }

/** The file is drawn while it comes: its pages are counted as they arrive. */
export function usePrinting() {
  const [percent, setPercent] = useState<number | null>(null)
  const [file, setFile] = useState<Drawn | null>(null)
  const toast = useToast()

  async function draw(settings: PrintSettings, count: number): Promise<Drawn | null> {
    const pages = settings.format === 'sheet' ? pagesOf(count, settings) : count
    let arrived = 0
    setPercent(0)
    try {
      const { blob, name } = await downloadInPieces(
        qrSheets.print,
        { body: { ...settings } },
        {
          signal: new AbortController().signal,
          onPiece: (piece) => {
            arrived += countPages(piece)
            setPercent(Math.min(100, Math.round((arrived * 100) / Math.max(1, pages))))
          },
        },
      )
      return { blob, name: name ?? 'qr-codes.pdf', key: Date.now() }
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao gerar PDF'))
      return null
    } finally {
      setPercent(null)
    }
  }

  return {
    isBusy: percent !== null,
    percent: percent ?? 0,
    file,
    preview: async (settings: PrintSettings, count: number) => {
      const drawn = await draw(settings, count)
      if (drawn) setFile(drawn)
      if (drawn) toast.success('PDF gerado com sucesso!')
    },
    save: async (settings: PrintSettings, count: number) => {
      const drawn = await draw(settings, count)
      if (!drawn) return
      saveBlob(drawn.blob, drawn.name)
      toast.success('PDF baixado com sucesso!')
    },
  }
}

const latin = new TextDecoder('latin1')
const countPages = (piece: Uint8Array) => latin.decode(piece).match(/\/Type \/Page\b/g)?.length ?? 0
