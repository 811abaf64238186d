import { ToldProblem } from '#shared/api/api-error.ts'

/** The browser cannot keep something: its disk is full, or it keeps nothing at all. */
export class StorageProblem extends ToldProblem {
  override name = 'StorageProblem'
  readonly isFull: boolean

  constructor(cause: unknown) {
    const isFull = (cause as { name?: unknown } | null)?.name === 'QuotaExceededError'
    super(
      isFull
        ? 'Este aparelho está sem espaço: nada foi salvo. Libere espaço e tente novamente.'
        : 'Este navegador não permite salvar dados: nada foi salvo. Verifique se a navegação é anônima ou se o armazenamento está bloqueado.',
      { cause },
    )
    this.isFull = isFull
  }
}

/** Two tabs told different work under one id: the second is kept out, and its sentence says so. */
export class OtherWorkProblem extends ToldProblem {
  override name = 'OtherWorkProblem'

  constructor() {
    super('Isto já foi salvo em outra janela com outro conteúdo. Recarregue a página e confira antes de repetir.')
  }
}
