import ts from 'typescript'

const FORMAT: ts.NodeBuilderFlags =
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  ts.NodeBuilderFlags.IgnoreErrors |
  ts.NodeBuilderFlags.MultilineObjectLiterals

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node', 'vite/client'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
  // Otherwise the order of a union's members depends on which types the compiler read first.
  stableTypeOrdering: true,
}

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })

const print = (node: ts.Node): string =>
  printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/^export /, '')

const isPublic = (member: ts.Declaration): boolean =>
  (ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) === 0

const typeOf = (checker: ts.TypeChecker, symbol: ts.Symbol, place: ts.Node): string => {
  const node = checker.typeToTypeNode(checker.getTypeOfSymbol(symbol), place, FORMAT)
  return node ? printer.printNode(ts.EmitHint.Unspecified, node, place.getSourceFile()) : 'unknown'
}

const describeClass = (checker: ts.TypeChecker, symbol: ts.Symbol, node: ts.ClassDeclaration): string => {
  const heritage = (node.heritageClauses ?? []).map((clause) => ` ${print(clause).trim()}`).join('')
  const lines = checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
    .filter(({ valueDeclaration: member }) => member?.parent === node && isPublic(member))
    .map((member) => `    ${member.name}: ${typeOf(checker, member, node)};`)
  const made = checker.getTypeOfSymbol(symbol).getConstructSignatures()
  return [
    `class ${symbol.name}${heritage} {`,
    ...made.map((signature) => `    new ${checker.signatureToString(signature, node)};`),
    ...lines,
    '}',
  ].join('\n')
}

const describeExport = (checker: ts.TypeChecker, exported: ts.Symbol): string => {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
  const describe = (node: ts.Declaration): string => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return print(node)
    if (ts.isClassDeclaration(node)) return describeClass(checker, symbol, node)
    const kind = ts.isFunctionDeclaration(node) ? 'function' : 'const'
    return `${kind} ${exported.name}: ${typeOf(checker, symbol, node)};`
  }
  return (symbol.declarations ?? []).map(describe).join('\n')
}

/** Maps each TypeScript file to a text that lists its exports with their signatures, in alphabetical order. */
export const describeModules = (
  files: readonly string[],
  options: ts.CompilerOptions = {},
): Map<string, string> => {
  const program = ts.createProgram([...files], { ...OPTIONS, ...options })
  const checker = program.getTypeChecker()
  return new Map(
    files.map((file) => {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      if (!module) throw new Error(`${file} exports nothing`)
      const texts = checker
        .getExportsOfModule(module)
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map((each) => describeExport(checker, each))
      return [file, texts.join('\n\n')]
    }),
  )
}
