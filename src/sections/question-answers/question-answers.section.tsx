import { defineSection } from '../define-section.ts';
import { QuestionAnswers } from './QuestionAnswers.tsx';
import { questionAnswersSchema } from './question-answers.schema.ts';

export const questionAnswers = defineSection({
  name: 'question-answers',
  title: 'Hỏi đáp có hình',
  group: 'hỏi đáp',
  when: 'Vài câu hỏi cần trả lời có hình.',
  schema: questionAnswersSchema,
  gives: { questions: ({ items }) => items.map(({ title, content }) => ({ question: title, answer: content })) },
  draw: (answers) => <QuestionAnswers answers={answers} />,
});
