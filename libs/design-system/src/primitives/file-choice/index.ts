export { type FileChoice, type FileChoiceOptions, useFileChoice } from './use-file-choice.tsx'
