import type { ProblemTable } from './problem-table.ts'

export const productProblems = {
  'catalogue.code-taken': { status: 409, text: 'Já existe um produto, variação ou serviço com este código.' },
  'catalogue.barcode-taken': { status: 409, text: 'Este código de barras já é de outro produto.' },
  'catalogue.label-without-price': {
    status: 422,
    text: 'A etiqueta traz o total, e este item não tem preço. Informe o preço de venda dele.',
  },
  'catalogue.weight-of-whole': {
    status: 422,
    text: 'A etiqueta traz um peso, e este produto é vendido por unidade. Confira a unidade dele.',
  },
  'catalogue.barcode-of-variation': {
    status: 422,
    text: 'Este produto tem variações. Escolha de qual delas é o código.',
  },
  'catalogue.too-many-barcodes': {
    status: 422,
    text: 'Um item tem no máximo {count} outros códigos. Remova um antes.',
  },
  'catalogue.barcode-whole': {
    status: 422,
    text: 'Este produto é vendido por unidade. Informe uma quantidade inteira.',
  },
  'label.too-many': { status: 422, text: 'São {count} etiquetas. Imprima no máximo {most} de uma vez.' },
  'label.too-many-items': { status: 422, text: 'São {count} itens. Imprima etiquetas de no máximo {most} de uma vez.' },
  'label.none': { status: 422, text: 'Não há etiquetas a imprimir: nenhum dos itens tem quantidade.' },
  'catalogue.below-cost': { status: 422, text: 'Preço de venda deve ser maior que o preço de custo' },
  'catalogue.named-elsewhere': {
    status: 409,
    text: 'Ainda está em uso: {detail}. Conclua ou cancele antes de excluir, ou inative.',
  },
  'product.in-use': {
    status: 409,
    text: 'Este produto tem movimentações de estoque e não pode ser excluído. Inative-o.',
  },
  'variation.in-use': {
    status: 409,
    text: 'Não é possível excluir esta variação. Ela pode estar sendo usada em outros registros.',
  },
  'variation.not-found': { status: 404, text: 'Variação não encontrada. Ela pode já ter sido excluída.' },
  'variation.without-product': { status: 404, text: 'Produto não encontrado para esta variação' },
  'variation.same-attributes': { status: 409, text: 'Já existe a variação “{name}” com estes atributos.' },
  'product.balance-to-variation': {
    status: 409,
    text: 'Este produto tem {stock} em estoque. Escolha qual das variações fica com ele.',
  },
  'product.stock-by-variation': { status: 422, text: 'Com variações, o estoque é informado em cada uma delas.' },
  'product.selection-changed': {
    status: 409,
    text: 'O filtro tinha {expected} produtos e agora tem {found}. Confira a lista e selecione de novo.',
  },
  'product.price-too-low': { status: 422, text: '{count} preços ficariam em zero ou menos. Use um desconto menor.' },
  'product.price-too-high': { status: 422, text: 'Um dos preços passaria do limite. Use um aumento menor.' },
  'price-change.undone': { status: 409, text: 'Esta mudança de preços já foi desfeita.' },
  'product.unit-in-use': {
    status: 409,
    text: 'Há quantidades com casas decimais em estoque: a unidade não pode ser {unit}. Ajuste o estoque antes.',
  },
  'product.stock-limits': { status: 422, text: 'O estoque máximo não pode ser menor que o mínimo.' },
  'product-category.name-taken': { status: 409, text: 'Já existe uma categoria com este nome no mesmo lugar.' },
  'product-category.cycle': { status: 422, text: 'Uma categoria não pode ficar dentro dela mesma.' },
  'product-category.too-deep': { status: 422, text: 'Categorias têm no máximo 5 níveis.' },
  'product-category.has-children': {
    status: 409,
    text: 'Esta categoria tem outras dentro dela. Mova ou exclua-as antes.',
  },
  'product-category.in-use': {
    status: 409,
    text: 'Esta categoria tem produtos e não pode ser excluída. Mude a categoria deles antes.',
  },
  'product-image.not-stored': { status: 422, text: 'Envie a imagem antes de usá-la no produto.' },
  'product-image.too-many': { status: 422, text: 'Um produto tem no máximo {count} imagens. Remova uma antes.' },
  'image-archive.not-an-archive': {
    status: 422,
    text: 'Envie um arquivo .zip com as imagens, cada uma com o nome do SKU.',
  },
  'product-image.not-of-product': { status: 422, text: 'Escolha uma das imagens deste produto.' },
  'product-image.other-images': { status: 422, text: 'As imagens do produto mudaram. Recarregue e ordene de novo.' },
} as const satisfies ProblemTable
