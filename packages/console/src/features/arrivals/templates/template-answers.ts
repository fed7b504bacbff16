// What somebody answered to a template's questions. What is left as it is the server knows itself.
import type { Template } from './found-templates.ts';

/** By the question's key. */
export type Answers = Readonly<Record<string, string>>;

type Asking = Pick<Template, 'questions'>;

/** What the field shows. */
export const answerTo = (question: Template['questions'][number], answers: Answers): string =>
  answers[question.key] ?? question.default ?? '';

export const valuesOf = ({ questions }: Asking, answers: Answers): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ key }) => {
      const answer = answers[key];
      return answer === undefined ? [] : [[key, answer]];
    }),
  );

/** Of a question without a default that nobody answered yet. */
export function whyNotAnswered({ questions }: Asking, answers: Answers): string | undefined {
  const open = questions.find((question) => question.default === null && answerTo(question, answers) === '');
  return open && `“${open.label}” has to be answered first.`;
}
