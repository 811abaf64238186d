import { documentTextHeads } from '@prumo/contract/documents/document-heads'
import { ScrollText } from 'lucide-react'
import { screen } from '#shared/screens/screen.ts'

export const documentScreens = [
  screen({
    path: '/settings/documents',
    title: 'Documentos',
    menu: { group: 'settings', icon: ScrollText, order: 40 },
    needs: documentTextHeads.list,
    load: async () => (await import('./document-texts.tsx')).DocumentTexts,
  }),
] as const
