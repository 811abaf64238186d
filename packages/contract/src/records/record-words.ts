import type { PlainRecord } from '../plain-record.ts'

/** The sentences of a plain record that are alike for all of them. */
export function recordWords({ words: { one, many, article } }: Pick<PlainRecord, 'words'>) {
  const [single, plural] = [withCapital(one), withCapital(many)]
  const isFemale = article === 'a'
  const done = (verb: string) => `${single} ${verb}${article} com sucesso!`
  return {
    single,
    plural,
    /** 'o centro de custo' */
    named: `${article} ${one}`,
    /** 'Um centro de custo' */
    some: `${isFemale ? 'Uma' : 'Um'} ${one}`,
    new: `${isFemale ? 'Nova' : 'Novo'} ${one}`,
    save: `Salvar ${one}`,
    added: done('adicionad'),
    changed: done('atualizad'),
    removed: done('excluíd'),
    removeThis: `Excluir ${one}?`,
    isRemoved: (name: string) =>
      `${withCapital(article)} ${one} "${name}" deixa de existir. Esta ação não pode ser desfeita.`,
    notLoaded: `Erro ao carregar ${many}`,
    notSaved: `Erro ao salvar ${one}`,
    notRemoved: `Erro ao excluir ${one}`,
  }
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
