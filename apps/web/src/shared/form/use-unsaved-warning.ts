import { useBlocker } from '@tanstack/react-router'
import { useConfirm } from '#ui/layers/confirm.tsx'

/** Asks before leaving a screen whose changes would be lost. */
export function useUnsavedWarning(isDirty: () => boolean) {
  const confirm = useConfirm()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty() || (current.pathname === next.pathname && tabOf(current) === tabOf(next))) return false
      const leave = await confirm({
        title: 'Sair sem salvar?',
        message: 'As alterações que você fez nesta tela serão perdidas.',
        verb: 'Sair sem salvar',
        cancelVerb: 'Continuar editando',
        tone: 'danger',
      })
      return !leave
    },
    enableBeforeUnload: isDirty,
  })
}

/** Another tab of the same screen is another form. */
const tabOf = ({ search }: { search: object }) => (search as { key?: string }).key
