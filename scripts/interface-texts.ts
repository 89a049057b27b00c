import ts from 'typescript';

const LITERALS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.JsxText,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
]);

/** The texts of a source that people read: those of elements, and literals of several words or with a capital. */
export function interfaceTexts(path: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (LITERALS.has(node.kind)) {
      const { text } = node as ts.LiteralLikeNode;
      if (ts.isJsxText(node) || /\s\S|\S\s|^[A-Z]/.test(text)) texts.push(text.trim());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return texts;
}
