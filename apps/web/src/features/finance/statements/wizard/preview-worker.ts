import type { StatementFormat } from '@prumo/contract/finance/statement-records'
import { StatementProblem } from '@prumo/domain/statements/statement-problem'
import { previewStatement, type StatementPreview } from './preview-statement.ts'

export type PreviewRequest = { file: File; format: StatementFormat }
export type PreviewAnswer = { preview: StatementPreview } | { problem: string }

/** Reads a whole file beside the page, which stays answering. */
addEventListener('message', (event: MessageEvent<PreviewRequest>) => void answer(event.data))

async function answer({ file, format }: PreviewRequest) {
  const send = (told: PreviewAnswer) => (postMessage as (told: PreviewAnswer) => void)(told)
  try {
    send({ preview: await previewStatement(chunksOf(file), format) })
  } catch (error) {
    send({
      problem: error instanceof StatementProblem ? `Erro ao analisar arquivo: ${error.message}` : 'Erro ao ler arquivo',
    })
  }
}

/** Not every browser walks a stream by itself. */
async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}
