import { Button } from '@mantine/core'
import { imports } from '@prumo/contract/imports/imports'
import { Download } from 'lucide-react'
import { useSaveFile } from '#shared/api/use-save-file.ts'

export function WrongLinesButton({ id }: { id: string }) {
  const { save, isSaving } = useSaveFile()
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={isSaving}
      onClick={() => void save(imports.wrongLines, { params: { id } }, 'linhas com erro.xlsx')}
    >
      Baixar linhas com erro
    </Button>
  )
}
