type Words = Record<string, string>;
type Strings = Record<string, string | ((words: Words & { count: number }) => string)>;

/**
 * What the controls of React Aria say to screen readers, in Vietnamese, which is not among its 34 languages. Keys are
 * its own names of packages and messages; a test compares them with the English ones. Words of colours are missing
 * until there is a colour control.
 */
export const vietnameseControls: Readonly<Record<string, Strings>> = {
  '@react-aria/tree': { expand: 'Mở rộng', collapse: 'Thu gọn' },
  '@react-aria/toast': { close: 'Đóng', notifications: ({ count }) => `${count} thông báo.` },
  '@react-aria/tag': { removeDescription: 'Nhấn Delete để bỏ thẻ.', removeButtonLabel: 'Bỏ' },
  '@react-aria/table': {
    select: 'Chọn',
    selectAll: 'Chọn tất cả',
    sortable: 'cột sắp xếp được',
    ascending: 'tăng dần',
    descending: 'giảm dần',
    ascendingSort: ({ columnName }) => `đã xếp tăng dần theo cột ${columnName}`,
    descendingSort: ({ columnName }) => `đã xếp giảm dần theo cột ${columnName}`,
    columnSize: ({ value }) => `${value} điểm ảnh`,
    resizerDescription: 'Nhấn Enter để đổi độ rộng',
    expand: 'Mở rộng',
    collapse: 'Thu gọn',
  },
  '@react-aria/steplist': { steplist: 'Danh sách bước' },
  '@react-aria/spinbutton': { Empty: 'Trống' },
  '@react-aria/searchfield': { 'Clear search': 'Xóa chữ tìm' },
  '@react-aria/previewtrigger': { longPressMessage: 'Nhấn giữ để xem trước' },
  '@react-aria/overlays': { dismiss: 'Đóng' },
  '@react-aria/numberfield': {
    decrease: ({ fieldLabel }) => `Giảm ${fieldLabel}`,
    increase: ({ fieldLabel }) => `Tăng ${fieldLabel}`,
    numberField: 'Ô nhập số',
  },
  '@react-aria/menu': { longPressMessage: 'Nhấn giữ hoặc nhấn Alt + mũi tên xuống để mở trình đơn' },
  '@react-aria/gridlist': {
    hasActionAnnouncement: 'hàng có thao tác',
    hasLinkAnnouncement: ({ link }) => `hàng có liên kết: ${link}`,
  },
  '@react-aria/grid': {
    deselectedItem: ({ item }) => `Đã bỏ chọn ${item}.`,
    select: 'Chọn',
    selectedCount: ({ count }) => (count === 0 ? 'Chưa chọn mục nào.' : `Đã chọn ${count} mục.`),
    selectedAll: 'Đã chọn tất cả các mục.',
    selectedItem: ({ item }) => `Đã chọn ${item}.`,
    longPressToSelect: 'Nhấn giữ để vào chế độ chọn.',
  },
  '@react-aria/dnd': {
    dragItem: ({ itemText }) => `Kéo ${itemText}`,
    dragSelectedItems: ({ count }) => `Kéo ${count} mục đã chọn`,
    dragDescriptionKeyboard: 'Nhấn Enter để bắt đầu kéo.',
    dragDescriptionKeyboardAlt: 'Nhấn Alt + Enter để bắt đầu kéo.',
    dragDescriptionTouch: 'Chạm hai lần để bắt đầu kéo.',
    dragDescriptionVirtual: 'Bấm để bắt đầu kéo.',
    dragDescriptionLongPress: 'Nhấn giữ để bắt đầu kéo.',
    dragSelectedKeyboard: ({ count }) => `Nhấn Enter để kéo ${count} mục đã chọn.`,
    dragSelectedKeyboardAlt: ({ count }) => `Nhấn Alt + Enter để kéo ${count} mục đã chọn.`,
    dragSelectedLongPress: ({ count }) => `Nhấn giữ để kéo ${count} mục đã chọn.`,
    dragStartedKeyboard: 'Đang kéo. Nhấn Tab để đến chỗ thả, rồi nhấn Enter để thả hoặc Escape để hủy.',
    dragStartedTouch: 'Đang kéo. Đến chỗ thả rồi chạm hai lần để thả.',
    dragStartedVirtual: 'Đang kéo. Đến chỗ thả rồi bấm hoặc nhấn Enter để thả.',
    endDragKeyboard: 'Đang kéo. Nhấn Enter để hủy.',
    endDragTouch: 'Đang kéo. Chạm hai lần để hủy.',
    endDragVirtual: 'Đang kéo. Bấm để hủy.',
    dropDescriptionKeyboard: 'Nhấn Enter để thả. Nhấn Escape để hủy.',
    dropDescriptionTouch: 'Chạm hai lần để thả.',
    dropDescriptionVirtual: 'Bấm để thả.',
    dropCanceled: 'Đã hủy thả.',
    dropComplete: 'Đã thả.',
    dropIndicator: 'chỗ thả',
    dropOnRoot: 'Thả vào đây',
    dropOnItem: ({ itemText }) => `Thả vào ${itemText}`,
    insertBefore: ({ itemText }) => `Chèn trước ${itemText}`,
    insertBetween: ({ beforeItemText, afterItemText }) => `Chèn giữa ${beforeItemText} và ${afterItemText}`,
    insertAfter: ({ itemText }) => `Chèn sau ${itemText}`,
  },
  '@react-aria/datepicker': {
    era: 'kỷ nguyên',
    year: 'năm',
    month: 'tháng',
    day: 'ngày',
    hour: 'giờ',
    minute: 'phút',
    second: 'giây',
    dayPeriod: 'SA/CH',
    calendar: 'Lịch',
    startDate: 'Ngày bắt đầu',
    endDate: 'Ngày kết thúc',
    weekday: 'thứ',
    timeZoneName: 'múi giờ',
    selectedDateDescription: ({ date }) => `Ngày đã chọn: ${date}`,
    selectedRangeDescription: ({ startDate, endDate }) => `Khoảng đã chọn: từ ${startDate} đến ${endDate}`,
    selectedTimeDescription: ({ time }) => `Giờ đã chọn: ${time}`,
  },
  '@react-aria/combobox': {
    focusAnnouncement: ({ isGroupChange, groupTitle, groupCount, optionText, isSelected }) =>
      `${isGroupChange ? `Vào nhóm ${groupTitle}, có ${groupCount} lựa chọn. ` : ''}${optionText}${isSelected ? ', đã chọn' : ''}`,
    countAnnouncement: ({ optionCount }) => `Có ${optionCount} lựa chọn.`,
    selectedAnnouncement: ({ optionText }) => `${optionText}, đã chọn`,
    buttonLabel: 'Hiện gợi ý',
    listboxLabel: 'Gợi ý',
  },
  '@react-aria/calendar': {
    previous: 'Trước',
    next: 'Sau',
    selectedDateDescription: ({ date }) => `Ngày đã chọn: ${date}`,
    selectedRangeDescription: ({ dateRange }) => `Khoảng đã chọn: ${dateRange}`,
    todayDate: ({ date }) => `Hôm nay, ${date}`,
    todayDateSelected: ({ date }) => `Hôm nay, ${date}, đã chọn`,
    dateSelected: ({ date }) => `${date}, đã chọn`,
    startRangeSelectionPrompt: 'Bấm để chọn ngày bắt đầu',
    finishRangeSelectionPrompt: 'Bấm để chọn ngày kết thúc',
    minimumDate: 'Ngày sớm nhất chọn được',
    maximumDate: 'Ngày muộn nhất chọn được',
    dateRange: ({ startDate, endDate }) => `từ ${startDate} đến ${endDate}`,
  },
  '@react-aria/breadcrumbs': { breadcrumbs: 'Đường dẫn' },
  '@react-aria/autocomplete': { collectionLabel: 'Gợi ý' },
  'react-aria-components': {
    selectPlaceholder: 'Chọn một mục',
    tableResizer: 'Đổi độ rộng cột',
    dropzoneLabel: 'Chỗ thả tệp',
    colorSwatchPicker: 'Mẫu màu',
  },
};

/** Gives the words to React Aria. Call it before the first control is rendered. */
export function speakVietnamese(): void {
  Object.assign(globalThis, {
    [Symbol.for('react-aria.i18n.locale')]: 'vi-VN',
    [Symbol.for('react-aria.i18n.strings')]: vietnameseControls,
  });
}
