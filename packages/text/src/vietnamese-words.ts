/**
 * Vietnamese words of two syllables, which are written with a space between them: a line that ends at that space divides
 * a word. Our own list of words that titles have.
 */
const list =
  'lý do,công ty,phần mềm,ứng dụng,thiết kế,kỹ thuật,kĩ thuật,hướng dẫn,người dùng,miễn phí,dữ liệu,hệ thống,công nghệ,' +
  'thông tin,thông báo,thông minh,tính năng,phiên bản,phát hành,phát triển,cập nhật,sản phẩm,sản xuất,khách hàng,' +
  'dịch vụ,thị trường,kinh tế,kinh doanh,kinh nghiệm,doanh nghiệp,doanh thu,lợi nhuận,chi phí,giá trị,giá cả,' +
  'chất lượng,số lượng,khối lượng,năng lượng,năng suất,hiệu quả,hiệu suất,hiệu năng,kết quả,kết nối,kết thúc,kết hợp,' +
  'bắt đầu,đầu tư,đầu tiên,cuối cùng,hoàn thành,hoàn toàn,hoàn hảo,bảo mật,bảo vệ,bảo đảm,bảo hiểm,đảm bảo,an toàn,' +
  'an ninh,riêng tư,cá nhân,cộng đồng,xã hội,văn hóa,văn hoá,văn học,văn phòng,lịch sử,giáo dục,giáo viên,giảng viên,' +
  'sinh viên,học sinh,học tập,trường học,đại học,khoa học,nghiên cứu,nghệ thuật,nghệ sĩ,âm nhạc,điện ảnh,điện thoại,' +
  'điện tử,máy tính,máy chủ,máy bay,trình duyệt,trình bày,lập trình,chương trình,mã nguồn,nguồn mở,mạng lưới,di động,' +
  'tự động,tự do,tự nhiên,hoạt động,lao động,hành động,chuyển động,chuyển đổi,thay đổi,biến đổi,trao đổi,khí hậu,' +
  'môi trường,thời gian,thời tiết,thời đại,thời trang,tương lai,hiện tại,hiện đại,hiện nay,hôm nay,ngày mai,' +
  'quá trình,quá khứ,thế giới,thế hệ,quốc gia,quốc tế,chính phủ,chính trị,chính sách,chính thức,pháp luật,quy định,' +
  'quy trình,quyết định,ổn định,xác định,xác nhận,xác thực,xây dựng,sử dụng,tận dụng,tuyển dụng,tín dụng,ngân hàng,' +
  'cửa hàng,nhà hàng,đơn hàng,bán hàng,mua sắm,thanh toán,tài khoản,tài chính,tài liệu,tài nguyên,nguyên tắc,' +
  'nguyên nhân,vấn đề,giải pháp,giải quyết,giải thích,giải thưởng,phương pháp,phương tiện,giao diện,giao thông,' +
  'giao tiếp,giao dịch,đối tác,hợp tác,hợp đồng,công việc,công cụ,công bố,công cộng,công bằng,thành công,thành phố,' +
  'thành viên,thành phần,nhân viên,nhân sự,nhân tạo,trí tuệ,con người,gia đình,trẻ em,phụ nữ,sức khỏe,sức khoẻ,' +
  'bệnh viện,bác sĩ,dinh dưỡng,thực phẩm,thực hiện,thực tế,thực hành,món ăn,cà phê,du lịch,khách sạn,khám phá,' +
  'trải nghiệm,kiến thức,kiến trúc,cấu trúc,cấu hình,mô hình,hình ảnh,nhiếp ảnh,hình thức,truyền thông,truyền thống,' +
  'quảng cáo,báo cáo,báo chí,tin tức,sự kiện,điều kiện,hội nghị,hội thảo,triển lãm,triển khai,khai thác,tổ chức,' +
  'tổng hợp,tổng quan,tổng kết,quan trọng,quan hệ,quan tâm,quản lý,quản trị,xử lý,tâm lý,đại lý,địa lý,địa phương,' +
  'địa chỉ,khu vực,lĩnh vực,tích cực,trực tuyến,trực tiếp,tiếp tục,tiếp cận,liên hệ,liên kết,tìm kiếm,tiết kiệm,' +
  'đơn giản,dễ dàng,nhanh chóng,hiểu biết,cần thiết,chi tiết,đặc biệt,phổ biến,nổi bật,độc lập,tối ưu,tối đa,' +
  'tối thiểu,tăng trưởng,chiến lược,chiến tranh,hòa bình,hạnh phúc,cuộc sống,cảm ơn,xin chào,chào mừng,Việt Nam,Hà Nội,' +
  'Đà Nẵng,Sài Gòn,Cần Thơ,Hải Phòng';

let words: ReadonlySet<string> | undefined;

/** Whether two syllables are one Vietnamese word. */
export function isVietnameseWord(first: string, second: string): boolean {
  words ??= new Set(list.toLowerCase().split(','));
  return words.has(`${first} ${second}`.toLowerCase());
}
