import { defineSection } from '../define-section.ts';
import { Calculator } from './Calculator.tsx';
import { calculatorSchema } from './calculator.schema.ts';

export const calculator = defineSection({
  name: 'calculator',
  title: 'Máy tính lãi',
  description: 'Thanh kéo số tiền, số ngày và biểu đồ tiền lời.',
  group: 'con số',
  when: 'Khách tự tính được điều mình nhận.',
  stand: 'stage',
  once: true,
  schema: calculatorSchema,
  gives: { calculator: ({ settings }) => settings },
  draw: (model) => <Calculator calculator={model} />,
});
