import { importHeads } from '@prumo/contract/imports/import-heads'
import type { imports } from '@prumo/contract/imports/imports'
import { isUuid } from '@prumo/domain/text/uuid'
import { FileUp } from 'lucide-react'
import { listAddress } from '#shared/list/list-search.ts'
import { screen } from '#shared/screens/screen.ts'

const searchOfList = listAddress<typeof imports.list>()

export const importScreens = [
  screen({
    path: '/import',
    title: 'Importações de cadastros',
    menu: { group: 'registers', icon: FileUp, order: 90 },
    needs: importHeads.list,
    // `open`: the import whose details are shown.
    search: (raw): ReturnType<typeof searchOfList> & { open?: string | undefined } => ({
      ...searchOfList(raw),
      ...(typeof raw['open'] === 'string' && isUuid(raw['open']) && { open: raw['open'] }),
    }),
    load: async () => (await import('./import-list.tsx')).ImportList,
  }),
] as const
