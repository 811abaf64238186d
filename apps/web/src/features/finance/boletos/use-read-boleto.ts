import { boletos, type BoletoReading } from '@prumo/contract/finance/boletos'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'

const notFound = 'Nenhum código de barras de boleto foi encontrado na foto. Tente outra, mais de perto e sem reflexo.'

/** Asks the server to read a boleto; one that is already registered is held back until the person has decided. */
export function useReadBoleto(onRead: (boleto: BoletoReading) => void) {
  const [boleto, setBoleto] = useState<BoletoReading | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)

  async function read(text: string) {
    setProblem(null)
    setIsReading(true)
    try {
      const reading = await call(boletos.read, { body: { text } })
      if (reading.registered) setBoleto(reading)
      else onRead(reading)
    } catch (error) {
      setProblem(error instanceof ApiProblem ? (error.errors[0]?.message ?? error.message) : messageOf(error))
    } finally {
      setIsReading(false)
    }
  }

  async function readPhoto(photo: File | undefined): Promise<string | null> {
    if (!photo) return null
    setProblem(null)
    try {
      const [{ readBars }, picture] = await Promise.all([import('./barcode-reader.ts'), createImageBitmap(photo)])
      const digits = await readBars(picture)
      if (!digits) setProblem(notFound)
      return digits
    } catch {
      setProblem('Não foi possível abrir esta foto. Envie uma imagem JPG ou PNG.')
      return null
    }
  }

  return { read, readPhoto, boleto, forget: () => setBoleto(null), problem, isReading }
}
