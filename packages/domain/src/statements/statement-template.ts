import type { StatementFormat } from './statement-line.ts'

export interface StatementTemplate {
  name: string
  displayName: string
  description: string
  format: StatementFormat
  headers: readonly string[]
  fileName: string
  build: () => Promise<Uint8Array>
}

declare const TextEncoder: new () => { encode(text: string): Uint8Array }

export const textBytes = (text: string) => Promise.resolve(new TextEncoder().encode(text))
